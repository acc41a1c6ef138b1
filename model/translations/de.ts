import type { Defaults, Facts } from '../english.ts';

/** The default text in German. */
export const german = ({ name, role, location, statement, hours, minutes }: Facts): Defaults => ({
  home: {
    greeting: 'Guten Tag, ich bin',
    connect: 'Kontakt aufnehmen',
    resultsHeading: 'Gemessene Ergebnisse',
    emailLink: 'E-Mail',
    about: { heading: 'Über mich', more: 'Mehr über mich' },
    callToAction: { button: 'Nachricht schreiben' },
  },
  about: {
    journey: { heading: 'Mein Weg' },
    principles: { heading: 'Wofür ich stehe' },
  },
  readingList: {
    heading: 'Leseliste',
    currentHeading: 'Lese ich gerade',
    previousHeading: 'Gelesen',
  },
  experience: {
    headings: {
      jobs: 'Berufserfahrung',
      education: 'Ausbildung',
      skills: 'Kenntnisse',
      awards: 'Auszeichnungen',
      numbers: 'In Zahlen',
      languages: 'Sprachen',
    },
    resumeLinks: {
      resume: 'Lebenslauf',
      text: 'Nur Text',
    },
    diagram: {
      hardware: '{length} Schaltungsentwicklung',
      caption: 'Stellen und Abschlüsse auf einer Zeitachse, mit ihrer Dauer.',
    },
    technologies: 'Eingesetzt',
    method: 'Verfahren: {method}',
    record: {
      heading: 'Ein Ergebnis, von der Anforderung bis zum Nachweis',
      requirement: 'Anforderung',
      hazard: 'Gefährdung',
      action: 'Maßnahme',
      method: 'Verfahren',
      report: 'Nachweis',
    },
  },
  projects: {
    heading: 'Projekte',
    ownWork: 'Eigene Arbeit',
    labels: {
      constraint: 'Randbedingung',
      part: 'Mein Anteil',
      outcome: 'Ergebnis',
      failed: 'Was misslang, und was ich geändert habe',
      standards: 'Normen',
      links: 'Links',
    },
    disclosure: { public: 'Öffentlich', abstracted: 'Verallgemeinert', 'on request': 'Auf Anfrage' },
    viewer: {
      enlarge: 'Größer: {caption}',
      viewport: 'Vergrößertes Bild',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      close: 'Schließen',
    },
    scale: '{length} mm',
  },
  contact: {
    form: {
      heading: 'Nachricht senden',
      labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
      placeholders: {
        name: 'Ihr vollständiger Name',
        email: 'sie@example.com',
        subject: 'Worum geht es?',
        message: 'Erzählen Sie von Ihrem Projekt, Ihrer Frage oder Ihrer Idee …',
      },
      send: 'Nachricht senden',
      sending: 'Wird gesendet\u00a0…',
      requiredNote: 'Bitte füllen Sie alle vier Felder aus.',
      inFlight: 'Ist unterwegs.',
      restored: 'Was Sie vorhin geschrieben haben, ist wieder da.',
      storedAt: 'Um {time} Uhr gespeichert.',
      sentAt: 'Um {time} Uhr gesendet.',
      notSent:
        'Nicht angekommen. Ihr Text ist noch da: [Schreiben Sie an {email}] oder versuchen Sie es erneut.',
      mailCut: '[Hier abgeschnitten. Der Rest steht noch im Formular: Bitte fügen Sie ihn ein.]',
    },
    sent: {
      title: 'Nachricht gesendet!',
      text: `Vielen Dank.${hours ? ` Sie hören innerhalb von ${hours}\u00a0Stunden von mir.` : ''}`,
    },
    failed: {
      title: 'Fehler beim Senden',
      text: 'Etwas ist schiefgegangen. Bitte schreiben Sie mir eine E-Mail.',
    },
    refusals: {
      missing: '„{field}“ fehlt.',
      address: 'Bitte geben Sie genau eine E-Mail-Adresse an, etwa name@example.com.',
      tooLarge: 'Die Nachricht ist zu groß, möglich sind {max} KiB. Bitte kürzen Sie sie.',
      tooMany:
        'Es sind zu viele Nachrichten eingegangen. Bitte senden Sie Ihre Nachricht in {minutes}\u00a0min noch einmal.',
      busy: 'Die Nachricht konnte gerade nicht gespeichert werden. Bitte senden Sie sie gleich noch einmal.',
      incomplete: 'Die Nachricht kam nicht vollständig an. Bitte senden Sie sie noch einmal.',
    },
    unconfirmed: {
      title: 'Nicht bestätigt.',
      text: 'In {seconds}\u00a0Sekunden kam keine Antwort, vielleicht ist Ihre Nachricht trotzdem da. Senden Sie sie noch einmal, oder [schreiben Sie an {email}].',
    },
    sendAgain: 'Ihr Text steht unten. Senden Sie ihn noch einmal, oder schreiben Sie an [{email}].',
    goBack:
      'Ihr Text steht nicht auf dieser Seite. Gehen Sie zurück zum Formular, wo die meisten Browser ihn behalten, oder schreiben Sie an [{email}].',
    email: {
      heading: 'E-Mail',
      text: 'Der direkte Weg, auch für Anhänge.',
      copyButton: 'Kopieren',
      copy: 'Adresse kopieren',
      copied: 'Adresse kopiert',
      copyRefused: 'Der Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie die Adresse.',
      save: 'Kontakt speichern',
    },
    schedule: {
      heading: 'Termin',
      text: `Ein Gespräch von ${minutes}\u00a0Minuten, zu einer Zeit, die Sie in meinem Kalender wählen.`,
      button: 'Termin vereinbaren',
    },
    social: { heading: 'Anderswo' },
    guarantee: {
      heading: 'Schnelle Antwort',
      text: `Sie bekommen innerhalb von ${hours}\u00a0Stunden eine Antwort. Ist es dringend, schreiben Sie es bitte in den Betreff.`,
    },
    faqHeading: 'Häufige Fragen',
  },
  links: { portfolio: 'Portfolio', email: 'E-Mail schreiben' },
  pageTitles: {
    home: { name: 'Start', description: `${name}, ${location}: ${statement}` },
    about: {
      name: 'Über mich',
      description: `Mein Weg und wofür ich stehe: ${name}, ${role}.`,
    },
    experience: {
      name: 'Werdegang',
      description: `Stationen, Ergebnisse, Ausbildung und Kenntnisse: ${name}, ${role}.`,
    },
    contact: { name: 'Kontakt', description: `So erreichen Sie ${name}, ${role}.` },
    links: { name: 'Verweise', description: `${name} im Netz.` },
    notFound: {
      name: 'Seite nicht gefunden',
      description: 'Unter dieser Adresse gibt es keine Seite.',
    },
  },
  words: {
    header: { skip: 'Zum Inhalt springen', menu: 'Menü', navigation: 'Hauptmenü' },
    theme: { heading: 'Farbschema', light: 'Hell', dark: 'Dunkel', system: 'System' },
    toasts: { close: 'Schließen' },
    quotation: '„{text}“',
    returnHome: 'Zur Startseite',
    notFound: {
      heading: '404',
      text: 'Diese Seite gibt es leider nicht.',
    },
    errorPage: {
      heading: 'Unerwarteter Fehler in der Anwendung!',
      text: 'Diese Seite ist ausgefallen. Alle anderen funktionieren noch.',
      retry: 'Erneut versuchen',
      contact: 'Falls das öfter geschieht, schreiben Sie bitte an [{email}].',
    },
    period: { range: '{start} bis {end}', now: 'heute' },
    evidence: {
      faster: 'schneller',
      range: {
        bars: '{before} auf {after} {quantity}',
        clock: '{before} auf {after}',
        outline: '{before} auf {after}',
        durations: '{before} auf {after} je {per}',
      },
      drawing: {
        bars: '{title}, {quantity}: vorher {before} {unit}, nachher {after}.',
        clock: '{title}: vorher {before} {unit}, nachher {after}.',
        outline: '{title}: vorher {before} {unit}, nachher {after}.',
        durations: '{title}, Zeit je {per}: vorher {before} {unit}, nachher {after}.',
      },
      size: '{width} mal {height}',
      before: 'vorher',
      after: 'nachher',
      per: 'je {per}',
      cell: {
        usable: '{capacity} nutzbar',
        drawing:
          '{title}, {quantity}: vorher {before} {unit}, nachher {after}. {capacity} nutzbare Kapazität reichen erst {lifeBefore}, dann {lifeAfter}.',
      },
      units: {
        µA: 'Mikroampere',
        mA: 'Milliampere',
        mW: 'Milliwatt',
        µW: 'Mikrowatt',
        W: 'Watt',
        dB: 'Dezibel',
        GHz: 'Gigahertz',
        MHz: 'Megahertz',
        kHz: 'Kilohertz',
        mm: 'Millimeter',
        min: 'Minuten',
        s: 'Sekunden',
        ms: 'Millisekunden',
        h: 'Stunden',
      },
    },
  },
  documentWords: {
    title: 'Lebenslauf von {name}, {role}',
    present: 'heute',
    page: '{name}, Seite {number} von {count}',
  },
});
