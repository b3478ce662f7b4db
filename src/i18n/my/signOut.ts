import type { signOut as english } from '../en/signOut.ts';
import { plural } from '../plural.ts';

export const signOut: typeof english = {
  text: 'အကောင့်မှ ထွက်ရန် သေချာပါသလား။',
  unsent: (count) => plural('my', count, { other: 'မပို့ရသေးသော စာ # စောင် ပျောက်သွားပါမည်။' }),
  confirm: 'ထွက်မည်',
};
