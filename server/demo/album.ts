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
import { header, logo, portrait, priceList, type Scene, scene } from './pictures.ts';
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
  /** The price list that the fabric shop sends with a saved reply. */
  priceList(): Promise<AlbumPicture>;
  personPhoto(woman: boolean, random: Random): Promise<string>;
  pagePhoto(kind: 'fabric' | 'tea'): Promise<string>;
  pageHeader(kind: 'fabric' | 'tea'): Promise<string>;
}

export async function drawAlbum(files: FileStore): Promise<Album> {
  const random = seededRandom(77);
  const portraits = { women: await portraitsOf(true, random), men: await portraitsOf(false, random) };
  const scenes = new Map<Scene, PreparedImage[]>();
  for (const kind of SCENE_KINDS) {
    scenes.set(
      kind,
      await Promise.all(Array.from({ length: SCENES_A_KIND }, async () => draw(await scene(kind, random)))),
    );
  }
  const keep = async (content: Buffer, nameIn: (photo: string) => string) => {
    const photo = newStoredName();
    await files.put(nameIn(photo), content);
    return photo;
  };
  const keepPicture = async ({ content, preview, width, height, blur }: PreparedImage, fileName: string) => {
    const photo = await keep(content, messageFile);
    await files.put(messagePreview(photo), preview);
    return { photo, fileType: IMAGE_TYPE, fileName, fileBytes: content.length, width, height, blur };
  };

  return {
    async messagePicture(kind, random) {
      const picture = random.one(scenes.get(kind) ?? []);
      return keepPicture(picture, `IMG_${2_000 + random.between(0, 7_999)}.png`);
    },
    priceList: async () => keepPicture(await draw(await priceList(seededRandom(3))), 'price-list.png'),
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

async function draw(content: Buffer): Promise<PreparedImage> {
  const picture = await prepareMessageImage({ content });
  if (!picture) throw new Error('a drawing of the demo is no image');
  return picture;
}
