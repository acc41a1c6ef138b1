/** Files of the site's build. Wrangler imports HTML as text. */
declare module '*.html' {
  const text: string;
  export default text;
}

declare module '*/server-config.json' {
  const config: import('./built-site.ts').ServerConfig;
  export default config;
}
