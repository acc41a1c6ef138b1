/** The fields of a contact message in the order of the form. Together they are all that a visitor ever sends. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

/** The name of one field. */
export type ContactField = (typeof contactFields)[number];

/** What a visitor sends: four texts, all required. */
export type ContactMessage = Record<ContactField, string>;
