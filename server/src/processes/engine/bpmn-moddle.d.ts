/** The package has no types for its main module; this is the part we use. */
declare module 'bpmn-moddle' {
  export type ModdleElement = {
    $type: string
    $attrs: Record<string, string>
    id?: string
    name?: string
  } & Record<string, unknown>
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>
  }
}
