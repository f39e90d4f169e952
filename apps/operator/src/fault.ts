/** A foreseeable reason why a command cannot do its work: Indonesian, says what to do next. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}
