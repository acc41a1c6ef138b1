import type { About, Contact, Experience, Home, Owner, ReadingList, Settings } from '#model/schema.ts';
import { readingList as sampleList } from '../sample-owner/reading-list.ts';
import { settings as sampleSettings } from '../sample-owner/settings.ts';

/** A fictional Arabic owner, with product names in Latin script. */
export const owner: Owner = {
  name: 'ليلى الحسيني',
  initials: 'LH',
  chip: 'LAYLA',
  role: 'مهندسة إلكترونيات طبية',
  location: 'عمّان، الأردن',
  email: 'layla@example.com',
  contentDate: '2026-02-10',
  copyrightYear: 2026,
  portrait: {
    kind: 'photo',
    file: 'pictures/portrait.jpg',
    alt: 'ليلى الحسيني أمام نافذة، بسترة داكنة',
  },
  networks: [
    { name: 'LinkedIn', url: 'https://linkedin.example.com/in/layla-alhusseini', professional: true },
    { name: 'GitHub', url: 'https://github.example.com/layla-alhusseini' },
  ],
};

export const home: Home = {
  waveform: 'heartbeat',
  tagline: 'فضولية | دقيقة | محبّة للقياس',
  statement: 'أصمّم إلكترونيات منخفضة الطاقة للأجهزة الطبية القابلة للزرع والارتداء.',
  quote: { text: 'اطلبوا العلم من المهد إلى اللحد.', author: 'قول مأثور' },
  about: {
    paragraphs: [
      'أعمل حيث تلتقي نبضة القلب بالدائرة: مضخّمات القياس ومسارات التغذية واللوحات التي تحملها، في أجهزة يعيش الناس معها سنوات ولا ينبغي أن يفكروا فيها.',
    ],
  },
  stats: [{ value: '6+', label: 'سنوات من الخبرة', note: '73 شهرًا، منذ فبراير 2020' }],
};

export const about: About = {
  heading: 'من البرمجة إلى النحاس',
  journey: {
    paragraphs: [
      'نشأت في إربد، وفتحت يومًا مذياع المطبخ لأعرف من أين يأتي الصوت. أعدت تركيبه فعمل، لكنني لم أعرف لماذا. كانت دراسة الهندسة طريقي إلى الجواب.',
    ],
  },
};

export const experience: Experience = {
  heading: 'ست سنوات من الخبرة',
  jobs: [
    {
      title: 'مهندسة عتاد أولى',
      company: 'نبض للأجهزة الطبية',
      location: 'عمّان، الأردن',
      period: { start: '2023-03', end: 'now' },
      description: [
        'خفّضت متوسط استهلاك التيار في مستشعر مزروع بنسبة **72%**، بتغذية مضخّم القياس أثناء أخذ العيّنات فقط.',
        'أدير ملف المخاطر وفق ISO 14971، وأعرض في Altium Designer كل مراجعة تصميم مع أدلة اختبارها.',
      ],
      technologies: ['Altium Designer', 'LTspice', 'C المضمّنة', 'ISO 14708-1', 'ISO 14971'],
      results: [
        {
          title: 'استهلاك التيار',
          direction: 'lower',
          percent: 72,
          condition: 'مستشعر مزروع، بين النوم والقياس.',
          method: 'مصدر قياس، 3.0 V، 37 °C، متوسط ساعة',
          drawing: 'bars',
          quantity: 'في المتوسط',
          before: '25.0',
          after: '7.0',
          unit: 'µA',
          record: {
            requirement: 'SYS-012: عشر سنوات من خلية واحدة.',
            hazard: 'HAZ-004: تنفد الخلية قبل موعدها.',
            action: 'تغذية المضخّم أثناء أخذ العيّنات فقط.',
            report: 'VER-031: هامش قدره 17%.',
          },
        },
      ],
    },
  ],
  education: [
    {
      degree: 'ماجستير، الهندسة الكهربائية',
      institution: 'جامعة الوادي التقنية',
      location: 'إربد، الأردن',
      period: { start: '2018-02', end: '2020-01' },
    },
  ],
  skills: [
    { category: 'البرمجة', skills: ['C', 'Python', 'MATLAB'] },
    { category: 'المعايير', skills: ['IEC 60601-1', 'ISO 14971', 'ISO 13485'] },
  ],
};

/** Four books: fewer than the collapsed list shows. */
export const readingList: ReadingList = {
  ...sampleList,
  previous: [{ title: 'Surely You’re Joking, Mr. Feynman!', author: 'Richard P. Feynman' }],
};

export const contact: Contact = {
  heading: 'أخبرني ماذا يجب أن يفعل الجهاز',
  schedule: { minutes: 30 },
  social: { text: 'عملي على LinkedIn، وبرامج الاختبار على GitHub.' },
  guarantee: { hours: 24 },
};

export const settings: Settings = {
  ...sampleSettings,
  language: 'ar',
  siteUrl: 'https://layla.example.com',
  bookingUrl: 'https://calendar.example.com/layla/30-minutes',
  // The Arabic glyphs of IBM Plex Sans Arabic; license in typefaces/OFL.txt.
  typefaces: ['regular', 'semibold'].map((weight) => `typefaces/ibm-plex-sans-arabic-${weight}.woff2`),
};
