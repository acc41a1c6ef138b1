/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors like '#eff1ec', from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes a color with black or white, in 255 parts. */
function mix(color: string, other: 0 | 255, parts: number): string {
  const mixed = (part: number) => Math.round(part + ((other - part) * parts) / 255);
  return color.replace(/\w\w/g, (part) => mixed(Number.parseInt(part, 16)).toString(16).padStart(2, '0'));
}

/** Returns the nearest tint or shade of a color with a contrast on all grounds, if there is one. */
function nearest(color: string, needed: number, grounds: readonly string[]): string | undefined {
  return Array.from({ length: 512 }, (_, at) => mix(color, at % 2 ? 255 : 0, at >> 1)).find((candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= needed),
  );
}

/** The contrast of each accent role, and its grounds. */
const accentRoles: Record<string, [needed: number, ...grounds: string[]]> = {
  copper: [3, 'paper'],
  'copper-text': [7, 'paper', 'paper-deep'],
  'copper-fill': [7, 'on-copper'],
  'board-copper': [3, 'board'],
  'board-copper-text': [7, 'board'],
};

/** Replaces the accent in the source of tokens.css by the nearest tints and shades with enough contrast. */
export function withAccent(tokens: string, accent: string): string {
  const colorOf = (role: string, theme: 0 | 1) => {
    const [, light = '', dark = light] =
      new RegExp(`--${role}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(tokens) ?? [];
    return [light, dark][theme] ?? '';
  };
  return Object.entries(accentRoles).reduce((text, [role, [needed, ...grounds]]) => {
    const [light, dark] = ([0, 1] as const).map((theme) =>
      nearest(
        accent,
        needed,
        grounds.map((ground) => colorOf(ground, theme)),
      ),
    );
    return text.replace(new RegExp(`(?<=--${role}: )[^;]+`), `light-dark(${light}, ${dark})`);
  }, tokens);
}
