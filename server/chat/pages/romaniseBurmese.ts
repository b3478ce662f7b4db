/** `a=b c=d` as a map. */
const table = (pairs: string) => new Map(pairs.split(' ').map((pair) => pair.split('=', 2) as [string, string]));

/** The letter with which a syllable begins. */
const INITIALS = table(
  'က=k ခ=kh ဂ=g ဃ=g င=ng စ=s ဆ=s ဇ=z ဈ=z ဉ=ny ည=ny ဋ=t ဌ=ht ဍ=d ဎ=d ဏ=n တ=t ထ=ht ဒ=d ဓ=d န=n ပ=p ဖ=ph ဗ=b ဘ=b မ=m ယ=y ရ=y လ=l ဝ=w သ=th ဟ=h ဠ=l အ=',
);
/** The same with ျ or ြ, where it is not that letter and `y`; with ှ too for `ly` and `thy`. */
const WITH_Y = table('kh=ch ng=ny ny=ny y=y');
const WITH_H = table('y=sh ly=sh thy=sh');
/** The letters that end a syllable, by their sound: a stop, a nasal or `y`. Others are silent. */
const FINALS = table('က=k င=ng စ=s ဇ=s ည=i ဉ=ng တ=t ထ=t ဋ=t ဌ=t ဒ=t ဓ=t ပ=t ဖ=t ဗ=t ဘ=t သ=t န=n ဏ=n မ=n ယ=e');
/** The sound of a vowel with the letter that ends its syllable. */
const RHYMES = table(
  'a=a ak=et ang=in as=it ai=i at=at an=an ae=e i=i it=eik ik=eik in=ein u=u uk=ok ut=ok un=on e=e aw=aw awk=auk awng=aung o=o ok=aik ong=aing oe=o',
);
const VOWELS = table('ာ=a ိ=i ီ=i ု=u ူ=u ေ=e ဲ=e ော=aw ို=o');

/** Vowels that are letters of their own, and signs that are short forms, in the letters of the tables. Tones have no letter. */
const SHORT_FORMS = table('ဣ=အိ ဤ=အီ ဥ=အု ဦ=အူ ဧ=အေ ဩ=အော ဪ=အော ဿ=သ်သ ါ=ာ ံ=မ် ့= း=');

const SYLLABLE = /([က-အ])([ျြွှ]*)([ောိီုူဲ]*)်?(?:([က-အ])်)?/g;

function initialOf(letter: string, medials: string): string {
  const plain = INITIALS.get(letter) ?? '';
  const soft = /[ျြ]/.test(medials) ? (WITH_Y.get(plain) ?? `${plain}y`) : plain;
  return medials.includes('ှ') ? (WITH_H.get(soft) ?? `h${soft}`) : soft;
}

function syllable(_all: string, letter: string, medials: string, signs: string, final?: string): string {
  const vowel = signs === '' ? 'a' : (VOWELS.get(signs) ?? 'a');
  const end = FINALS.get(final ?? '') ?? '';
  const rhyme = RHYMES.get(vowel + end) ?? RHYMES.get(vowel) ?? '';
  const initial = initialOf(letter, medials);
  if (!medials.includes('ွ')) return initial + rhyme;
  return initial + (rhyme === 'at' || rhyme === 'an' ? rhyme.replace('a', 'u') : `w${rhyme}`);
}

/**
 * Burmese in Latin letters, as names are written on signs: nearly that of BGN/PCGN, without the signs of tones and without the voicing,
 * which the letters do not show. Everything else stays as it is.
 */
export const romaniseBurmese = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ဣဤဥဦဧဩဪဿါံ့း]/g, (sign) => SHORT_FORMS.get(sign) ?? '')
    // Letters that stand below others: the one above ends its syllable.
    .replace(/်?္/g, '်')
    .replace(SYLLABLE, syllable)
    .replace(/[၀-၉]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
