import { expect, test } from 'vitest';
import { chipWordOf, initialsOf, partsOfName } from './person-name.ts';

test.each([
  ['Ira Kulkarni', 'IK'],
  ['Madonna', 'M'],
  ['Ludwig van der Rohe', 'LR'],
  ['Zofia Wiśniewska-Łuczak', 'ZW'],
  ['zoe o’neil', 'ZO'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['Dr.-Ing. Anna Müller', 'AM'],
  ['Prof. Dr. med. Karl Weiß', 'KW'],
  ['Prof. Dr. rer. nat. h.c. Ada Lovelace', 'AL'],
  ['H. C. Andersen', 'HA'],
  ['Nat King Cole', 'NC'],
  ['王小明 (Wang Xiaoming)', 'WX'],
  ['王小明（Wang Xiaoming）', 'WX'],
  ['ليلى حداد (Dr. Layla Haddad)', 'LH'],
  ['王小明', ''],
])('takes from %j the initials %j', (name, initials) => expect(initialsOf({ name })).toBe(initials));

test.each([
  ['Ira Kulkarni', 'KULKARNI'],
  ['Ludwig van der Rohe', 'ROHE'],
  ['Maximiliane Featherstonehaugh', 'MF'],
  ['Zofia Wiśniewska-Łuczak', 'ZW'],
  ['王小明 (Wang Xiaoming)', 'XIAOMING'],
  ['王小明', '王小明'],
])('shows on the chip of %j %j', (name, word) => expect(chipWordOf({ name })).toBe(word));

test.each([
  ['Ira Kulkarni', ['', 'Ira', 'Kulkarni', '']],
  ['Madonna', ['', 'Madonna', '', '']],
  ['Jane Q. Roe, PE, Ph.D.', ['', 'Jane Q.', 'Roe', 'PE, Ph.D.']],
  ['Prof. Dr. med. Ludwig van der Rohe', ['Prof. Dr. med.', 'Ludwig', 'van der Rohe', '']],
  ['John Smith Jr.', ['', 'John', 'Smith', 'Jr.']],
  ['د. ليان الخطيب', ['د.', 'ليان', 'الخطيب', '']],
  ['أ.د. ليان الخطيب', ['أ.د.', 'ليان', 'الخطيب', '']],
  ['Dr. Who', ['Dr.', 'Who', '', '']],
  ['Anna Van der Merwe', ['', 'Anna', 'Van der Merwe', '']],
  ['Maria De la Cruz', ['', 'Maria', 'De la Cruz', '']],
  ['Van Morrison', ['', 'Van', 'Morrison', '']],
])('splits %j', (name, parts) => expect(Object.values(partsOfName(name))).toEqual(parts));

test('finds the owner’s family name anywhere in the name', () => {
  const name = 'Dr. One Nkosi-Van der Merwe, PE';
  const familyName = 'Nkosi-Van der Merwe';
  expect(Object.values(partsOfName(name, familyName))).toEqual(['Dr.', 'One', familyName, 'PE']);
  expect(partsOfName('Wang Xiaoming', 'Wang')).toMatchObject({ given: 'Xiaoming', family: 'Wang' });
  expect([initialsOf({ name, familyName }), chipWordOf({ name, familyName })]).toEqual(['ON', 'ON']);
  expect(chipWordOf({ name: 'Wang Xiaoming', familyName: 'Wang' })).toBe('WANG');
});

test('prefers the owner’s initials and chip word', () => {
  const owner = { name: 'Ira Kulkarni', initials: 'IRK', chip: 'ira' };
  expect([initialsOf(owner), chipWordOf(owner)]).toEqual(['IRK', 'ira']);
});
