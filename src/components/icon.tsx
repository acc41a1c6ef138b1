import { Drawing } from './drawing.tsx';
import text from './text.module.css';

const paths = {
  light:
    'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM10 1.5v2.5M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.8 1.8M14.2 14.2 16 16M16 4l-1.8 1.8M5.8 14.2 4 16',
  dark: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z',
  system: 'M2.5 4h15v10h-15zM7 17.5h6M10 14v3.5',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  copied: 'm4 10.5 4 4 8-9',
  down: 'M10 3v13M4.5 11 10 16.5 15.5 11',
  close: 'm5 5 10 10M15 5 5 15',
};

/**
 * A 20 px line drawing beside a name that says the same; never the only carrier of meaning. It takes the colour of the
 * text unless the custom property `--icon` names another.
 */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <Drawing className={text.icon} width={20} height={20} focusable="false">
      <path d={paths[name]} />
    </Drawing>
  );
}
