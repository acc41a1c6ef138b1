import { contact } from '#content/contact.ts';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { DimensionLine, Via } from '#src/components/drawing.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import css from './guarantee.module.css';

/** How soon the owner replies, to scale: the net of the form runs on to it. */
export function Guarantee() {
  const { guarantee } = contact;
  if (!guarantee) return null;
  return (
    <article className={classNames(card.card, css.guarantee)}>
      <Via className={css.via} />
      <h3>{guarantee.heading}</h3>
      <DimensionLine quantity={fillIn(guarantee.limit, guarantee)} />
      <p>{guarantee.text}</p>
    </article>
  );
}
