/** The outside operator whose network carries customers of ours: what came to nothing there. */
export { displayOutside, modifyOutside } from './deal.ts'
