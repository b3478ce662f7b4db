import type { signOut as english } from '../en/signOut.ts';

export const signOut: typeof english = {
  text: 'အကောင့်မှ ထွက်ရန် သေချာပါသလား။',
  unsent: 'မပို့ရသေးသော စာများ ပျောက်သွားပါမည်။',
  confirm: 'ထွက်မည်',
};
