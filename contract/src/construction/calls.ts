import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Code, Instant, Latitude, Longitude, OrderCode, optionalText, printedText } from '#platform/values.ts'
import { ProcessInstanceId } from '#processes/tasks.ts'

/** The states of a construction: in progress, or its outcome. */
export const ConstructionState = z.enum(['underWay', 'accepted', 'served', 'declined', 'cancelled'])

/** The available sizes of distribution boxes, in ports. */
export const boxSizes = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const

/** A construction, as shown to the employee who works on it. */
export const ConstructionFacts = z.object({
  code: z.string(),
  state: ConstructionState,
  townName: z.string(),
  townZhName: z.string(),
  address: z.string(),
  /** The location of the box; null before the survey. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The code of the planned box; null before the design is approved. */
  boxCode: z.string().nullable(),
  boxName: z.string().nullable(),
  boxZhName: z.string().nullable(),
  oltCode: z.string().nullable(),
  ponPort: z.string().nullable(),
  ports: z.int().nullable(),
  builtByName: z.string().nullable(),
  /** Materials used for it and not returned. */
  taken: z.array(
    z.object({ specCode: z.string(), name: z.string(), zhName: z.string(), unit: z.string(), quantity: z.number() }),
  ),
})

/** A construction, as shown at the counter for an order that depends on it. */
export const ConstructionStatus = z.object({
  code: z.string(),
  processInstanceId: ProcessInstanceId,
  state: ConstructionState,
  /** The current step and its deadline; null once the construction has ended. */
  stepName: z.string().nullable(),
  stepZhName: z.string().nullable(),
  dueAt: Instant.nullable(),
  boxCode: z.string().nullable(),
  /** Free ports of the box that was built. */
  freePorts: z.int().nullable(),
  reason: z.string().nullable(),
})

/** Calls for the construction of distribution boxes; clients call them as part of `workflow`. */
export const constructions = {
  requestConstruction: call({
    method: 'POST',
    path: 'constructions',
    action: 'request',
    summary: 'Request a distribution box for an address at which no port is free',
    permission: ['CustomerOpenAct', 'PurchaseRequest', 'EmployeeInternalOrder'],
    input: z.object({
      town: Code,
      address: printedText(300),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      /** The person who wants a line there, to be contacted when ports are available. */
      contactName: optionalText(60),
      contactTel: optionalText(40),
      remark: optionalText(500),
    }),
    output: z.object({ businessKey: z.string(), processInstanceId: ProcessInstanceId }),
    refuses: ['not-found', 'outside-scope'],
  }),
  constructionOfOrder: call({
    method: 'GET',
    path: 'constructions/of-order/{orderCode}',
    summary: 'Get the construction that an order is or was waiting for; null if there is none',
    permission: ['OrderInfoConfigComposite', 'TaskProcess', 'TaskManagement'],
    input: z.object({ orderCode: OrderCode }),
    output: ConstructionStatus.nullable(),
    refuses: ['not-found'],
  }),
}
