import type { signOut as english } from '../en/signOut.ts';

/** The dialog before signing out. */
export const signOut: typeof english = {
  title: 'ထွက်ရန်',
  text: 'အကောင့်မှ ထွက်ရန် သေချာပါသလား။',
  confirm: 'ထွက်မည်',
};
