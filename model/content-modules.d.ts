/** Types of the validated content, with defaults, that pipeline/generated.ts provides to pages and tests. */
type Content = import('./schema.ts').Content;

declare module '#content/owner.ts' {
  export const owner: Content['owner'];
}
declare module '#content/home.ts' {
  export const home: Omit<Content['home'], 'waveform'>;
}
declare module '#content/about.ts' {
  export const about: Content['about'];
}
declare module '#content/reading-list.ts' {
  export const readingList: Content['readingList'];
}
declare module '#content/experience.ts' {
  export const experience: Content['experience'];
}
declare module '#content/projects.ts' {
  export const projects: Content['projects'];
}
declare module '#content/records.ts' {
  export const records: Content['records'];
}
declare module '#content/contact.ts' {
  export const contact: Content['contact'];
}
declare module '#content/links.ts' {
  export const links: Content['links'];
}
declare module '#content/page-titles.ts' {
  export const pageTitles: Content['pageTitles'];
}
declare module '#content/words.ts' {
  export const words: Content['words'];
}
declare module '#content/settings.ts' {
  export const settings: Content['settings'];
}
