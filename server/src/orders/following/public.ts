/** Value-added products follow their line: they are paused, blocked, resumed and ended with it. */
export {
  blockFollowers,
  carriesMore,
  followersOf,
  freeFollowers,
  openOrderAround,
  refuseOpenOrders,
} from './followers.ts'
