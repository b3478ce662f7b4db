import * as z from 'zod/mini';
import { Block, NewBlock } from '../models/block.ts';
import { route } from './route.ts';

/** People and pages that are blocked. */
export const blockRoutes = {
  getBlocks: route('GET /blocks', { cost: 'list', response: z.array(Block) }),
  createBlock: route('POST /blocks', {
    body: NewBlock,
    status: 201,
    response: Block,
  }),
  deleteBlock: route('DELETE /blocks/{blockId}'),
};
