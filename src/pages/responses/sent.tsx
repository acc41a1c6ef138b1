import { contact } from '#content/contact.ts';
import { pages } from '#content/pages.ts';
import { words } from '#content/words.ts';
import { PageLink } from '#src/components/page-link.tsx';
import { SheetTitle } from '#src/components/section.tsx';

/** The receiver's answer to a message that was posted without script and is safely stored. */
export default function Sent() {
  return (
    <>
      <SheetTitle name={pages.contact.name}>{contact.sent.title}</SheetTitle>
      <div className="wrap answer">
        <p className="lede">{contact.sent.text}</p>
        <p>
          <PageLink className="button" to="/">
            {words.returnHome}
          </PageLink>
        </p>
      </div>
    </>
  );
}
