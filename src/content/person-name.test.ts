import { describe, expect, test } from 'vitest';
import { chipWordOf, initialsOf, partsOfName } from './person-name.ts';

describe('The initials', () => {
  test.each([
    ['Ira Kulkarni', 'IK'],
    ['Madonna', 'M'],
    ['Ludwig van der Rohe', 'LR'],
    ['Zofia Wiśniewska-Łuczak', 'ZW'],
    ['zoe o’neil', 'ZO'],
    ['  Jane   Roe, PE ', 'JR'],
    ['Ira — Kulkarni', 'IK'],
    ['E\u0301mile Zola', 'ÉZ'],
    ['Dr.-Ing. Anna Müller', 'AM'],
    ['Prof. Dr. med. Karl Weiß', 'KW'],
    ['Dr Sam Okafor', 'SO'],
    ['dr inż. Jan Kowalski', 'JK'],
    ['Prof. Dr. rer. nat. h.c. Ada Lovelace', 'AL'],
    ['Jane Roe PhD', 'JR'],
    ['H. C. Andersen', 'HA'],
    ['Nat King Cole', 'NC'],
    ['王小明 (Wang Xiaoming)', 'WX'],
    ['王小明（Wang Xiaoming）', 'WX'],
    ['Wang Xiaoming (王小明)', 'WX'],
    ['ليلى حداد (Dr. Layla Haddad)', 'LH'],
    ['王小明', ''],
    ['42', ''],
  ])('of %j are %j.', (name, initials) => {
    expect(initialsOf({ name })).toBe(initials);
  });

  test('are those that the owner gives.', () => {
    expect(initialsOf({ name: 'Ira Kulkarni', initials: 'IRK' })).toBe('IRK');
  });
});

describe('The word on the chip', () => {
  test.each([
    ['Ira Kulkarni', 'KULKARNI'],
    ['Ludwig van der Rohe', 'ROHE'],
    ['Maximiliane Featherstonehaugh', 'MF'],
    ['Zofia Wiśniewska-Łuczak', 'ZW'],
    ['Madonna', 'MADONNA'],
    ['Dr.-Ing. Anna Müller', 'MÜLLER'],
    ['王小明 (Wang Xiaoming)', 'XIAOMING'],
    ['王小明', '王小明'],
    ['Jane Roe, PE', 'ROE'],
  ])('for %j is %j.', (name, word) => {
    expect(chipWordOf({ name })).toBe(word);
  });

  test('is the one that the owner gives.', () => {
    expect(chipWordOf({ name: 'Ira Kulkarni', chip: 'ira' })).toBe('ira');
  });
});

test.each([
  ['Ira Kulkarni', ['', 'Ira', 'Kulkarni', '']],
  ['Madonna', ['', 'Madonna', '', '']],
  ['Jane Q. Roe, PE, Ph.D.', ['', 'Jane Q.', 'Roe', 'PE, Ph.D.']],
  ['Prof. Dr. med. Ludwig van der Rohe', ['Prof. Dr. med.', 'Ludwig', 'van der Rohe', '']],
  ['John Smith Jr.', ['', 'John', 'Smith', 'Jr.']],
  ['Dr. Who', ['Dr.', 'Who', '', '']],
])('The parts of %j.', (name, parts) => {
  expect(Object.values(partsOfName(name))).toEqual(parts);
});
