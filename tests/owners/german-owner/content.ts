import type { About, Experience, Owner, Projects, Settings } from '#model/schema.ts';
import { about as sampleAbout } from '../sample-owner/about.ts';
import { owner as sampleOwner } from '../sample-owner/owner.ts';
import { settings as sampleSettings } from '../sample-owner/settings.ts';

export * from '../sample-owner/contact.ts';
export * from '../sample-owner/home.ts';

export const about: About = { heading: sampleAbout.heading, journey: sampleAbout.journey };

const { portrait: _, ...withoutPortrait } = sampleOwner;
/** A fictional German owner: a title before the name, umlauts, long compound words, decimal commas. */
export const owner: Owner = {
  ...withoutPortrait,
  name: 'Dr.-Ing. Jörg Straubenmüller',
  role: 'Entwicklungsingenieur für Medizinelektronik',
  location: 'Tübingen, Baden-Württemberg',
  email: 'joerg.straubenmueller@example.com',
};

export const experience: Experience = {
  // The soft hyphen allows a line break on phones.
  heading: 'Dreizehn Jahre Medizin\u00adelektronik',
  jobs: [
    {
      title: 'Leitender Entwicklungsingenieur',
      company: 'Ammerbach Medizintechnik',
      period: { start: '2012-05', end: 'now' },
      description: [
        'Die mittlere Stromaufnahme um **50 %** gesenkt, von 12,5 auf 6,25 µA.',
        // The space before % must not break, although it follows emphasis.
        'Die Prüfzeit um **40** % gekürzt.',
      ],
      technologies: ['Altium Designer', 'Quellmessgerät', 'ISO 14971'],
      results: [
        {
          title: 'Stromaufnahme',
          direction: 'lower',
          percent: 50,
          condition: 'Implantierbarer Sensor im Wechsel von Schlaf und Messung.',
          method: 'Quellmessgerät, 3,0 V, 37 °C, Mittelwert über eine Stunde',
          drawing: 'bars',
          quantity: 'im Mittel',
          before: '12.50',
          after: '6.25',
          unit: 'µA',
        },
      ],
    },
  ],
};

/** A project without period and company. */
export const projects: Projects = {
  items: [
    {
      title: 'Prüfplatz für Sensoren',
      summary: 'Ein Prüfplatz nach ISO 14971 misst acht Sensoren zugleich.',
      part: 'Schaltung, Aufbau und Auswertung.',
      outcome: 'Drei Labore nutzen ihn.',
      disclosure: { kind: 'public', note: 'Alle Werte sind öffentlich.' },
    },
  ],
};

const siteUrl = 'https://straub.example.com';
export const settings: Settings = { ...sampleSettings, language: 'de', siteUrl };
