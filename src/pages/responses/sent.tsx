import { Link } from 'react-router';
import { contact } from '#content/contact.ts';
import { pages } from '#content/pages.ts';
import { words } from '#content/words.ts';
import { SheetTitle } from '#src/components/section.tsx';
import { pageMeta } from '../page-meta.ts';

export const handle = { scriptless: true };

export const meta = () => pageMeta({ title: contact.sent.title, description: contact.sent.text });

/** The receiver's answer to a message that was posted without script and is safely stored. */
export default function Sent() {
  return (
    <>
      <SheetTitle name={pages.contact.name}>{contact.sent.title}</SheetTitle>
      <div className="wrap answer">
        <p className="lede">{contact.sent.text}</p>
        <p>
          <Link className="button" to="/">
            {words.returnHome}
          </Link>
        </p>
      </div>
    </>
  );
}
