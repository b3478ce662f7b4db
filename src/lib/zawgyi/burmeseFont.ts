/** What the device shows Burmese with: most know Unicode, old ones only Zawgyi. */
export type BurmeseFont = 'unicode' | 'zawgyi';
