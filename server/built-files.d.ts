/** Files of the site's build. Wrangler imports HTML as text. */
declare module '*.html' {
  const text: string;
  export default text;
}

declare module '*/server-config.json' {
  const config: {
    headers: Record<string, string>;
    refusals?: import('#contact/refusals.ts').RefusalTexts;
  };
  export default config;
}
