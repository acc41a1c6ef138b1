import { expect, test } from 'vitest';
import { chipWordOf, initialsOf, partsOfName } from './person-name.ts';

test.each([
  ['Ira Kulkarni', 'IK', 'KULKARNI'],
  ['Madonna', 'M', 'MADONNA'],
  ['Ludwig van der Rohe', 'LR', 'ROHE'],
  ['Maximiliane Featherstonehaugh', 'MF', 'MF'],
  ['Zofia Wiśniewska-Łuczak', 'ZW', 'ZW'],
  ['zoe o’neil', 'ZO', 'O’NEIL'],
  ['E\u0301mile Zola', 'ÉZ', 'ZOLA'],
  ['Dr.-Ing. Anna Müller', 'AM', 'MÜLLER'],
  ['Prof. Dr. rer. nat. h.c. Ada Lovelace', 'AL', 'LOVELACE'],
  ['H. C. Andersen', 'HA', 'ANDERSEN'],
  ['Nat King Cole', 'NC', 'COLE'],
  ['王小明 (Wang Xiaoming)', 'WX', 'XIAOMING'],
  ['王小明（Wang Xiaoming）', 'WX', 'XIAOMING'],
  ['ليلى حداد (Dr. Layla Haddad)', 'LH', 'HADDAD'],
  ['王小明', '', '王小明'],
])('derives from %j the initials %j and the chip word %j', (name, initials, word) =>
  expect([initialsOf({ name }), chipWordOf({ name })]).toEqual([initials, word]),
);

test.each([
  ['Ira Kulkarni', ['', 'Ira', 'Kulkarni', '']],
  ['Madonna', ['', 'Madonna', '', '']],
  ['Jane Q. Roe, PE, Ph.D.', ['', 'Jane Q.', 'Roe', 'PE, Ph.D.']],
  ['Prof. Dr. med. Ludwig van der Rohe', ['Prof. Dr. med.', 'Ludwig', 'van der Rohe', '']],
  ['John Smith Jr.', ['', 'John', 'Smith', 'Jr.']],
  ['أ.د. ليان الخطيب', ['أ.د.', 'ليان', 'الخطيب', '']],
  ['Dr. Who', ['Dr.', 'Who', '', '']],
  ['Anna Van der Merwe', ['', 'Anna', 'Van der Merwe', '']],
  ['Van Morrison', ['', 'Van', 'Morrison', '']],
  ['Cormac Ó Súilleabháin', ['', 'Cormac', 'Ó Súilleabháin', '']],
  ['Omar bin Said al-Maktoum', ['', 'Omar bin Said', 'al-Maktoum', '']],
])('splits %j', (name, parts) => expect(Object.values(partsOfName(name))).toEqual(parts));

test('finds the owner’s family name anywhere in the name', () => {
  const name = 'Dr. One Nkosi-Van der Merwe, PE';
  const familyName = 'Nkosi-Van der Merwe';
  expect(Object.values(partsOfName(name, familyName))).toEqual(['Dr.', 'One', familyName, 'PE']);
  expect(partsOfName('Wang Xiaoming', 'Wang')).toMatchObject({ given: 'Xiaoming', family: 'Wang' });
  expect(partsOfName('Linda Lin', 'Lin')).toMatchObject({ given: 'Linda', family: 'Lin' });
  expect(partsOfName('王小明', '王')).toMatchObject({ given: '小明', family: '王' });
  expect([initialsOf({ name, familyName }), chipWordOf({ name, familyName })]).toEqual(['ON', 'ON']);
  expect(chipWordOf({ name: 'Wang Xiaoming', familyName: 'Wang' })).toBe('WANG');
});

test('prefers the owner’s initials and chip word', () => {
  const owner = { name: 'Ira Kulkarni', initials: 'IRK', chip: 'ira' };
  expect([initialsOf(owner), chipWordOf(owner)]).toEqual(['IRK', 'ira']);
});
