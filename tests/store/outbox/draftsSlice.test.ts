import { describe, expect, it } from 'vitest';
import {
  type DraftsState,
  draftFileDropped,
  draftFilesKept,
  draftsReducer,
  draftsRestored,
  draftTextChanged,
  draftTextTaken,
  editStarted,
  editStopped,
  emptyDraft,
  replyCleared,
  replyStaged,
  selectDraft,
  selectStoredDraft,
} from '../../../src/store/outbox/draftsSlice.ts';

const key = 'page:7:1' as const;
const other = 'friend:9' as const;
const reply = { id: 3, authorName: 'Staff', text: 'ဘယ်လောက်လဲ', isFile: false };
const file = { fileId: 'f', name: 'a.png', type: 'image/png', bytes: 3 };

type Step = Parameters<typeof draftsReducer>[1];
const draftsAfter = (...steps: Step[]) => steps.reduce<DraftsState>(draftsReducer, {});
const draft = (...steps: Step[]) => selectDraft({ drafts: draftsAfter(...steps) }, key);

const write = draftTextChanged({ key, text: 'hello' });
const stage = replyStaged({ key, reply });
const edit = editStarted({ key, id: 8, text: 'sent' });

describe('a draft', () => {
  it.each([
    ['nothing', [], emptyDraft],
    ['text', [write], { text: 'hello' }],
    ['text taken away again', [write, draftTextChanged({ key, text: '' })], emptyDraft],
    ['a reply beside text', [write, stage], { text: 'hello', reply }],
    ['a reply that is cleared', [write, stage, replyCleared({ key })], { text: 'hello', reply: null }],
    ['an edit', [write, edit], { text: 'sent', edit: { id: 8, originalText: 'sent', textBefore: 'hello' } }],
    ['an edit that is stopped', [write, edit, editStopped({ key })], { text: 'hello', edit: null }],
    [
      'an edit after another',
      [write, edit, editStarted({ key, id: 9, text: 'older' }), editStopped({ key })],
      { text: 'hello' },
    ],
    ['a reply during an edit', [write, edit, stage], { text: 'hello', reply, edit: null }],
    ['an edit with a reply staged', [stage, edit], { text: 'sent', reply: null }],
    ['text that went out', [write, stage, draftTextTaken({ key })], emptyDraft],
    ['files', [write, draftFilesKept({ key, files: [file] }), draftTextTaken({ key })], { text: '', files: [file] }],
    ['a file taken out', [draftFilesKept({ key, files: [file] }), draftFileDropped({ key, fileId: 'f' })], emptyDraft],
    ['a stop without an edit', [write, editStopped({ key })], { text: 'hello' }],
  ])('given %s, then it is so', (_what, steps, expected) => {
    expect(draft(...steps)).toMatchObject(expected);
  });

  it('given text in one conversation, then another has none of it', () => {
    expect(selectDraft({ drafts: draftsAfter(write) }, other)).toEqual(emptyDraft);
    expect(selectStoredDraft({ drafts: draftsAfter(write) }, key)).toMatchObject({ text: 'hello' });
    expect(selectStoredDraft({ drafts: draftsAfter(write) }, other)).toBeUndefined();
  });

  it('given text written before the kept drafts were read, when they are, then it stays', () => {
    const kept = { [key]: { ...emptyDraft, text: 'old' }, [other]: { ...emptyDraft, text: 'kept' } };
    const drafts = draftsAfter(write, draftsRestored(kept));
    expect(selectDraft({ drafts }, key).text).toBe('hello');
    expect(selectDraft({ drafts }, other).text).toBe('kept');
  });
});
