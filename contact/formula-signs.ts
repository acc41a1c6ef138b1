/**
 * The characters with which a spreadsheet begins a formula, with their full-width forms, for a character class of a
 * regular expression (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export const formulaSigns = '=+\\-@＝＋－＠';
