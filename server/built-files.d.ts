/** Files of the site's build; wrangler takes HTML into the Worker as text. */
declare module '*.html' {
  const text: string;
  export default text;
}

declare module '*/server-config.json' {
  const config: {
    headers: Record<string, string>;
    refusals?: import('#contact/refusals.ts').RefusalWords;
  };
  export default config;
}
