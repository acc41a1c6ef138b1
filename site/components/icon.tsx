import { Drawing } from './drawing.tsx';
import text from './text.module.css';

const paths = {
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  copied: 'm4 10.5 4 4 8-9',
  down: 'M10 3v13M4.5 11 10 16.5 15.5 11',
  close: 'm5 5 10 10M15 5 5 15',
};

/** Renders a 20 px icon in the text's color, hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <Drawing className={text.icon} width={20} height={20} focusable="false">
      <path d={paths[name]} />
    </Drawing>
  );
}
