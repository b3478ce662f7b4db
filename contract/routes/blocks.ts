import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Block, NewBlock } from '../models/block.ts';
import { Empty, route } from './route.ts';

/** People and pages that are blocked. */
export const blockRoutes = {
  getBlocks: route('GET /blocks', {
    cost: 'list',
    extension: true,
    response: z.array(Block),
  }),
  createBlock: route('POST /blocks', {
    extension: true,
    body: NewBlock,
    status: 201,
    response: Block,
  }),
  deleteBlock: route('DELETE /blocks/{blockId}', {
    extension: true,
    params: z.object({ blockId: IdText }),
    status: 204,
    response: Empty,
  }),
};
