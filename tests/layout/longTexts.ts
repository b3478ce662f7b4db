/** Begins with the tallest stacks and the deepest medials, which a shortened name shows too. */
export const BURMESE = 'ဒေါ်ညွှန့်ကြွှင့်မြွှာသင်္ဃန်းဥက္ကဋ္ဌဣန္ဒြေဗြဟ္မစိုရ်လျှို့ဝှက်ရွှေရည်အေးချမ်းမြေ့သဇင်';
/** The longest names in letters of other scripts. */
export const RIGHT_TO_LEFT = 'عبد الرحمن بن محمد الأنصاري صاحب المتجر الكبير في المدينة القديمة';
export const LATIN = 'Christopher Alexander Montgomery-Featherstonehaugh the Second of Yangon';
export const ONE_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
