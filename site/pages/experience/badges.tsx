import css from './experience.module.css';

export function Badges({ names, label }: { names: readonly string[]; label?: string }) {
  if (names.length === 0) return null;
  return (
    <ul className={css.badges} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
