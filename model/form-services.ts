/** Form services for static hosts: values of `delivery` in content/settings.ts. */
export const formServices = ['formspree', 'web3forms', 'formsubmit', 'netlify'] as const;

export type FormService = (typeof formServices)[number];

/** Returns the form service that a `delivery` setting names, if any. */
export function formServiceOf(delivery: string): FormService | undefined {
  return formServices.find((name) => name === delivery);
}

/** The pattern of each service's form URLs, and an example. If `isFixed`, all forms have that URL. */
export const serviceAddresses: Record<FormService, { form: RegExp; example: string; isFixed?: true }> = {
  formspree: { form: /^https:\/\/formspree\.io\/f\/\w+$/, example: 'https://formspree.io/f/abcdwxyz' },
  web3forms: {
    form: /^https:\/\/api\.web3forms\.com\/submit$/,
    example: 'https://api.web3forms.com/submit',
    isFixed: true,
  },
  formsubmit: {
    form: /^https:\/\/formsubmit\.co\/[^/\s?]+$/,
    example: 'https://formsubmit.co/you@example.com',
  },
  netlify: { form: /^\/$/, example: '/', isFixed: true },
};
