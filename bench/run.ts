/** `npm run bench -- <name>`: the measurements, one program each. Without a name it runs them all. */
const benches: Record<string, () => Promise<unknown>> = {
  messages: () => import('./messages.ts'),
};

export {};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in benches));
if (unknown === undefined) {
  for (const [name, run] of Object.entries(benches)) {
    if (names.length === 0 || names.includes(name)) await run();
  }
} else {
  console.error(
    `There is no bench '${unknown}'. Usage: npm run bench -- [${Object.keys(benches).join(' | ')}]`,
  );
  process.exitCode = 2;
}
