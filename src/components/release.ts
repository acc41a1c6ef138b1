/** What the title block says of a message that was sent. */
export interface Release {
  heading: string;
  /** A line for when it was sent, and one for when the reply is due, where a time is promised. */
  text: string;
}

/** The title block, which stands outside of the page, takes this over. */
export const titleBlock = { release(_: Release) {} };
