/** The fields of the contact form, in order. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** A contact message: four required texts. */
export type ContactMessage = Record<ContactField, string>;
