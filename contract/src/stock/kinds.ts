import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Charge, Code, text, printedText } from '#platform/values.ts'

const page = 'MaintainContentSpecificationAct'

/** The device types that are stored, issued and installed (page MaintainContentSpecificationAct). */
export const deviceKinds = maintained({
  path: 'device-kinds',
  key: 'code',
  names: ['kind of device', 'kinds of devices'],
  read: page,
  write: page,
  fields: {
    code: Code,
    name: printedText(80),
    zhName: printedText(80),
    type: Code,
    vendor: text(60),
    /** The price that a customer pays for one that is not replaced under warranty. */
    value: Charge,
  },
  shows: { typeName: z.string(), typeZhName: z.string() },
})

/** The material types, each with its unit of measure (page MaintainContentSpecificationAct). */
export const materialKinds = maintained({
  path: 'material-kinds',
  key: 'code',
  names: ['kind of material', 'kinds of materials'],
  read: page,
  write: page,
  fields: { code: Code, name: printedText(80), zhName: printedText(80), unit: printedText(12) },
})
