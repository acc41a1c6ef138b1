import { describe, expect, test } from 'vitest';
import { findChromium, type Machine, obtainChromium } from './chromium.ts';

const ownDownload = '/cache/chromium-1234/chrome';

/** A Linux machine that has the programs given; a command may install more of them. */
function machine(has: string[], about: Partial<Machine> & { brings?: Record<string, string> } = {}) {
  const programs = new Set(has);
  const commands: string[] = [];
  const said: string[] = [];
  const told: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    ownDownload,
    isRoot: true,
    isExecutable: (file) => programs.has(file),
    answers: () => true,
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const brought = about.brings?.[line];
      if (brought) programs.add(brought);
      return brought !== undefined;
    },
    say: (line) => said.push(line),
    ...about,
  };
  return { told, commands, said };
}

describe('finding Chromium', () => {
  test('CHROMIUM_PATH goes before everything', () => {
    const { told } = machine(['/opt/mine', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/mine' } });
    expect(findChromium(told)).toBe('/opt/mine');
  });

  test('a CHROMIUM_PATH that cannot be run is an error, not a reason to take another', () => {
    const { told } = machine(['/usr/bin/chromium'], {
      env: { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' },
    });
    expect(() => findChromium(told)).toThrow('CHROMIUM_PATH is /opt/gone, which is no program');
  });

  test("the system's goes before Playwright's download, Chromium before Chrome", () => {
    const { told } = machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium', ownDownload]);
    expect(findChromium(told)).toBe('/usr/bin/chromium');
  });

  test('one that does not answer is passed over', () => {
    const { told } = machine(['/usr/bin/chromium-browser', ownDownload], {
      answers: (file) => file !== '/usr/bin/chromium-browser',
    });
    expect(findChromium(told)).toBe(ownDownload);
  });

  test('a Mac keeps Chrome among its applications', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findChromium(machine([chrome], { platform: 'darwin' }).told)).toBe(chrome);
  });

  test('Windows keeps Chrome in one of three folders', () => {
    const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files' };
    expect(findChromium(machine([chrome], { platform: 'win32', env }).told)).toBe(chrome);
  });

  test('nothing is installed by looking', () => {
    const { told, commands } = machine([]);
    expect(findChromium(told)).toBeUndefined();
    expect(commands).toEqual([]);
  });
});

describe('installing Chromium', () => {
  const apt = '/usr/bin/apt-get';
  const aptInstall = 'apt-get install -y --no-install-recommends chromium';
  const download = 'npx playwright install chromium';

  test('is left alone where there is one', () => {
    const { told, commands } = machine(['/usr/bin/chromium', apt]);
    expect(obtainChromium(told)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  test("on Debian as root takes the system's package, and says so", () => {
    const { told, commands, said } = machine([apt], { brings: { [aptInstall]: '/usr/bin/chromium' } });
    expect(obtainChromium(told)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update', aptInstall]);
    expect(said.join('\n')).toContain(aptInstall);
  });

  test('on Debian as another user asks sudo, but never for a password', () => {
    const brings = { 'sudo -n true': apt, [`sudo -n ${aptInstall}`]: '/usr/bin/chromium' };
    const { told, commands } = machine([apt], { isRoot: false, brings });
    expect(obtainChromium(told)).toBe('/usr/bin/chromium');
    expect(commands.every((line) => line.startsWith('sudo -n '))).toBe(true);
  });

  test('without any right to install packages downloads one', () => {
    const { told, commands } = machine([apt], { isRoot: false, brings: { [download]: ownDownload } });
    expect(obtainChromium(told)).toBe(ownDownload);
    expect(commands).toEqual(['sudo -n true', download]);
  });

  test('falls back to the download, with its libraries, where the package does not help', () => {
    const brings = { 'npx playwright install --with-deps chromium': ownDownload };
    expect(obtainChromium(machine([apt], { brings }).told)).toBe(ownDownload);
  });

  test('that fails altogether says what to install', () => {
    expect(() => obtainChromium(machine([]).told)).toThrow('Install Chromium or Google Chrome');
  });
});
