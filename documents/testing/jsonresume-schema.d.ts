declare module '@jsonresume/schema' {
  export const schema: object;
  /** Calls back with the errors, or null. */
  export function validate(resume: unknown, callback: (errors: unknown) => void): void;
}
