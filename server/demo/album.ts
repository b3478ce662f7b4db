import {
  IMAGE_TYPE,
  messageFile,
  messagePreview,
  newStoredName,
  pagePhotoFile,
  userPhotoFile,
} from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import { type PreparedImage, prepareAssetImage, prepareMessageImage } from '../files/images.ts';
import { header, logo, portrait, type Scene, scene } from './pictures.ts';
import { type Random, seededRandom } from './random.ts';

const PORTRAITS_A_KIND = 20;
const SCENES_A_KIND = 6;
const SCENE_KINDS: readonly Scene[] = ['fabric', 'tea', 'pagoda', 'slip', 'river'];

/** The columns of a demo picture in a message row. */
export interface AlbumPicture {
  photo: string;
  fileType: string;
  fileName: string;
  fileBytes: number;
  width: number;
  height: number;
  blur: string;
}

/** The demo's pictures: drawn once, stored under a new name for each use, like uploads. */
export interface Album {
  messagePicture(kind: Scene, random: Random): Promise<AlbumPicture>;
  personPhoto(woman: boolean, random: Random): Promise<string>;
  pagePhoto(kind: 'fabric' | 'tea'): Promise<string>;
  pageHeader(kind: 'fabric' | 'tea'): Promise<string>;
}

export async function drawAlbum(files: FileStore): Promise<Album> {
  const random = seededRandom(77);
  const portraits = { women: await portraitsOf(true, random), men: await portraitsOf(false, random) };
  const scenes = new Map<Scene, PreparedImage[]>();
  for (const kind of SCENE_KINDS) {
    scenes.set(kind, await Promise.all(Array.from({ length: SCENES_A_KIND }, () => draw(kind, random))));
  }
  const keep = async (content: Buffer, nameIn: (photo: string) => string) => {
    const photo = newStoredName();
    await files.put(nameIn(photo), content);
    return photo;
  };

  return {
    async messagePicture(kind, random) {
      const picture = random.one(scenes.get(kind) ?? []);
      const photo = await keep(picture.content, messageFile);
      await files.put(messagePreview(photo), picture.preview);
      const { width, height, blur } = picture;
      const fileName = `IMG_${2_000 + random.between(0, 7_999)}.png`;
      return { photo, fileType: IMAGE_TYPE, fileName, fileBytes: picture.content.length, width, height, blur };
    },
    personPhoto: (woman, random) => keep(random.one(woman ? portraits.women : portraits.men), userPhotoFile),
    pagePhoto: async (kind) => keep(await photoFrom(await logo(kind), 256), pagePhotoFile),
    pageHeader: async (kind) => keep(await photoFrom(await header(kind, random), 1_200), pagePhotoFile),
  };
}

const portraitsOf = (women: boolean, random: Random): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: PORTRAITS_A_KIND }, async () => photoFrom(await portrait(random, women), 256)));

async function photoFrom(content: Buffer, side: number): Promise<Buffer> {
  const photo = await prepareAssetImage({ content }, side);
  if (!photo) throw new Error('a drawing of the demo is no image');
  return photo;
}

async function draw(kind: Scene, random: Random): Promise<PreparedImage> {
  const picture = await prepareMessageImage({ content: await scene(kind, random) });
  if (!picture) throw new Error(`the demo's ${kind} is no image`);
  return picture;
}
