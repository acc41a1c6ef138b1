/** Form services that store messages for sites on static hosts: values of `delivery` in content/settings.ts. */
export const formServices = ['formspree', 'web3forms', 'formsubmit', 'netlify'] as const;

export type FormService = (typeof formServices)[number];

/** The form service that a site uses; undefined if it has its own receiver. */
export function formServiceOf(delivery: string): FormService | undefined {
  return formServices.find((name) => name === delivery);
}

/** The address that a form at the service posts to, and an example of it. Two services have the same for every form. */
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
