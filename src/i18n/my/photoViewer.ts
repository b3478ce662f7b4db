import type { photoViewer as english } from '../en/photoViewer.ts';

export const photoViewer: typeof english = {
  title: 'ဓာတ်ပုံ',
  place: (place: string, total: string) => `${place} / ${total}`,
  close: 'ဓာတ်ပုံကို ပိတ်မည်',
  previous: 'ယခင် ဓာတ်ပုံ',
  next: 'နောက် ဓာတ်ပုံ',
  rotate: 'လှည့်မည်',
  zoomIn: 'ချဲ့မည်',
  zoomOut: 'ချုံ့မည်',
  download: 'ဓာတ်ပုံကို ဒေါင်းလုဒ်လုပ်မည်',
  delete: 'ဓာတ်ပုံကို ဖျက်မည်',
  photoBy: (author: string) => `${author} ပို့သော ဓာတ်ပုံ`,
  ownPhoto: 'သင်ပို့သော ဓာတ်ပုံ',
  failed: 'ဓာတ်ပုံကို ဖွင့်၍ မရပါ',
};
