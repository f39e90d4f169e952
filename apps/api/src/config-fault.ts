/** One Indonesian sentence for the person who starts the product. */
export class ConfigFault extends Error {}
