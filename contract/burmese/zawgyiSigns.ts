/**
 * What Burmese in Unicode does not hold, and nearly every text in Zawgyi does. A run with a sign is then judged by the detector.
 * Without lookbehind, which the oldest browsers do not know.
 */
const SIGNS: readonly string[] = [
  // Glyphs that Zawgyi has in the places of other languages' letters.
  '[\\u1033\\u1034\\u105a\\u1060-\\u1097]',
  // An asat of Zawgyi that joins no two letters, or joins what Unicode does not: ng without its asat, letters of two rows.
  '\\u1039(?![\\u1000-\\u1021])',
  '\\u1004\\u1039',
  '[\\u1000-\\u1003]\\u1039[\\u1004-\\u1021]',
  '[\\u1005-\\u1008]\\u1039[\\u1000-\\u1004\\u1009-\\u1021]',
  '[\\u1009\\u100a]\\u1039[\\u1000-\\u1004\\u100b-\\u1021]',
  '[\\u1010-\\u1013]\\u1039[\\u1000-\\u100f\\u1014-\\u1021]',
  '\\u1014\\u1039[\\u1000-\\u100f\\u1015-\\u1021]',
  '[\\u1015-\\u1018]\\u1039[\\u1000-\\u1014\\u1019-\\u1021]',
  '\\u1019\\u1039[\\u1000-\\u1014\\u101a-\\u1021]',
  // Signs in an order that Unicode does not write.
  '[\\u102b-\\u1030\\u1032\\u1036-\\u1038][\\u103b-\\u103e]',
  '\\u1036[\\u102d-\\u1030]',
  '\\u103a[\\u102b\\u102c\\u102e\\u1031\\u1032]',
  '\\u101d\\u103d',
  '[\\u103c\\u103d]\\u1038',
  // ေ, or the sign of ra, before its letter: no letter is before it.
  '(?:^|[^\\u1000-\\u102a\\u103b-\\u103f\\u104e\\u1050-\\u108f\\uaa60-\\uaa7f])[\\u1031\\u103b]',
];
const SIGN = new RegExp(SIGNS.join('|'));

/**
 * May the text be Zawgyi? One regular expression: a text without Burmese, or clearly in Unicode, costs no more, and does not load
 * the detector.
 */
export const mayBeZawgyi = (text: string): boolean => SIGN.test(text);
