import { type PreparedImage, prepareAssetImage, prepareMessageImage } from '../files/images.ts';
import {
  IMAGE_TYPE,
  messageFile,
  messagePreview,
  newStoredName,
  pagePhotoFile,
  userPhotoFile,
} from '../files/names.ts';
import type { FileStore } from '../files/store.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { header, logo, portrait, type Scene, scene } from './pictures.ts';

const PORTRAITS_A_KIND = 20;
const SCENES_A_KIND = 6;
const SCENE_KINDS: readonly Scene[] = ['fabric', 'tea', 'pagoda', 'slip', 'river'];

/** What a message row keeps of a demo picture. */
export interface AlbumPicture {
  photo: string;
  fileType: string;
  fileName: string;
  fileBytes: number;
  width: number;
  height: number;
  blur: string;
}

/** The demo's pictures: drawn and prepared once, stored under a name of its own each time, as real uploads are. */
export interface Album {
  messagePicture(kind: Scene, chance: Chance): Promise<AlbumPicture>;
  personPhoto(woman: boolean, chance: Chance): Promise<string>;
  pagePhoto(kind: 'fabric' | 'tea'): Promise<string>;
  pageHeader(kind: 'fabric' | 'tea'): Promise<string>;
}

export async function drawAlbum(files: FileStore): Promise<Album> {
  const chance = chanceFrom(77);
  const portraits = { women: await portraitsOf(true, chance), men: await portraitsOf(false, chance) };
  const scenes = new Map<Scene, PreparedImage[]>();
  for (const kind of SCENE_KINDS) {
    scenes.set(kind, await Promise.all(Array.from({ length: SCENES_A_KIND }, () => draw(kind, chance))));
  }
  const keep = async (content: Buffer, nameIn: (photo: string) => string) => {
    const photo = newStoredName();
    await files.put(nameIn(photo), content);
    return photo;
  };

  return {
    async messagePicture(kind, chance) {
      const picture = chance.one(scenes.get(kind) ?? []);
      const photo = await keep(picture.content, messageFile);
      await files.put(messagePreview(photo), picture.preview);
      const { width, height, blur } = picture;
      const fileName = `IMG_${2_000 + chance.between(0, 7_999)}.png`;
      return { photo, fileType: IMAGE_TYPE, fileName, fileBytes: picture.content.length, width, height, blur };
    },
    personPhoto: (woman, chance) => keep(chance.one(woman ? portraits.women : portraits.men), userPhotoFile),
    pagePhoto: async (kind) => keep(await photoFrom(await logo(kind), 256), pagePhotoFile),
    pageHeader: async (kind) => keep(await photoFrom(await header(kind, chance), 1_200), pagePhotoFile),
  };
}

const portraitsOf = (women: boolean, chance: Chance): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: PORTRAITS_A_KIND }, async () => photoFrom(await portrait(chance, women), 256)));

async function photoFrom(content: Buffer, side: number): Promise<Buffer> {
  const photo = await prepareAssetImage({ content }, side);
  if (!photo) throw new Error('a drawing of the demo is no image');
  return photo;
}

async function draw(kind: Scene, chance: Chance): Promise<PreparedImage> {
  const picture = await prepareMessageImage({ content: await scene(kind, chance) });
  if (!picture) throw new Error(`the demo's ${kind} is no image`);
  return picture;
}
