import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { drawStage } from './draw-stage.ts';
import { forgetRooms } from './forget-rooms.ts';

export function waitingRoomWorkers(context: Context): Workers {
  return {
    'draw-stage': ({ roomId, stageId }) => drawStage(context, roomId, stageId),
    'forget-rooms': () => forgetRooms(context),
  };
}
