import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'

/** How far the set-up is, as the server computes it. */
export type Progress = Output<typeof setup.progress>
/** The set-up as seen by an actor who may add units below that of the operator. */
export type Plannable = Progress & { rootUnitCode: string }
/** A plan while it is edited. */
export type Plan = Partial<Input<typeof setup.create>>
/** The one-time passwords of new employees. */
export type SignIns = Output<typeof setup.create>['signIns']
