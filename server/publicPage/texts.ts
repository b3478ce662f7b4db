import type { Language } from '../errorWords.ts';

interface CardTexts {
  open: string;
  closed: string;
  closedDay: string;
  hours: string;
  days: readonly string[];
  message: string;
  write: string;
  share: string;
  cannotWrite: string;
  otherLanguage: string;
  goneTitle: string;
  goneText: string;
  toApp: string;
  description: (title: string) => string;
}

const en: CardTexts = {
  open: 'Open now',
  closed: 'Closed now',
  closedDay: 'Closed',
  hours: 'Opening hours',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  message: 'Your message',
  write: 'Write',
  share: 'Share',
  cannotWrite: 'This page doesn’t take messages.',
  otherLanguage: 'မြန်မာ',
  goneTitle: 'This page isn’t available',
  goneText: 'The address may be wrong, or the page was removed.',
  toApp: 'Open Mingala',
  description: (title) => `Message ${title} on Mingala.`,
};

const my: CardTexts = {
  open: 'ယခု ဖွင့်ထားသည်',
  closed: 'ယခု ပိတ်ထားသည်',
  closedDay: 'ပိတ်သည်',
  hours: 'ဖွင့်ချိန်',
  days: ['တနင်္လာ', 'အင်္ဂါ', 'ဗုဒ္ဓဟူး', 'ကြာသပတေး', 'သောကြာ', 'စနေ', 'တနင်္ဂနွေ'],
  message: 'သင့်စာ',
  write: 'စာရေးမည်',
  share: 'မျှဝေမည်',
  cannotWrite: 'ဤပေ့ချ်သည် စာလက်မခံပါ။',
  otherLanguage: 'English',
  goneTitle: 'ဤပေ့ချ် မရှိပါ',
  goneText: 'လိပ်စာ မှားနေခြင်း သို့မဟုတ် ပေ့ချ်ကို ဖယ်ရှားလိုက်ခြင်း ဖြစ်နိုင်ပါသည်။',
  toApp: 'Mingala ကို ဖွင့်မည်',
  description: (title) => `${title} ထံ Mingala မှ စာရေးပါ။`,
};

export const cardTexts: Record<Language, CardTexts> = { en, my };
