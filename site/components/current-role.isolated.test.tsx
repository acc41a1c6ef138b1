import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('#content/owner.ts', () => ({ owner: { role: 'FPGA engineer', location: 'Cape Town' } }));
vi.mock('../settings.ts', () => ({ language: { comma: ', ' } }));
beforeEach(() => vi.resetModules());

const now = { start: '2024-01', end: 'now' };
const before = { start: '2020-01', end: '2023-12' };
const teaching = { ...now, hardware: false };
const job = (title: string, { hardware, ...period }: typeof now & { hardware?: boolean }) => ({
  ...{ title, company: `${title} Ltd`, period, hardware },
});

test.each([
  ['names the employer of the current job', [now, before], 'A II, A II Ltd, Cape Town'],
  ['names two of three current jobs', [now, now, now], 'A II, A II Ltd · B, B Ltd, Cape Town'],
  ['names the owner’s role if the current job is not in hardware', [teaching], 'FPGA engineer, Cape Town'],
  ['names the owner’s role if no job is current', [before], 'FPGA engineer, Cape Town'],
])('%s', async (_, periods, text) => {
  const jobs = periods.map((period, at) => job(['A II', 'B', 'C'][at] ?? '', period));
  vi.doMock('#content/experience.ts', () => ({ experience: { jobs } }));
  const { CurrentRole } = await import('./current-role.tsx');
  expect(renderToStaticMarkup(<CurrentRole />).replace('\u00a0', ' ')).toBe(text);
});
