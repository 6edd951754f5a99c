/** The package ships these schemas without types: zod-mini schemas made from Discord's own OpenAPI file. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';
  export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodMiniType;
  export const ApplicationCommandResponseSchema: ZodMiniType;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType;
  export const CreateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const CreatePrivateChannelRequestSchema: ZodMiniType;
  export const EmojiResponseSchema: ZodMiniType;
  export const GatewayBotResponseSchema: ZodMiniType;
  export const GuildChannelResponseSchema: ZodMiniType;
  export const GuildMemberResponseSchema: ZodMiniType;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType;
  export const InteractionCallbackResponseSchema: ZodMiniType;
  export const ListApplicationEmojisResponseSchema: ZodMiniType;
  export const MessageCreateRequestSchema: ZodMiniType;
  export const MessageEditRequestPartialSchema: ZodMiniType;
  export const MessageResponseSchema: ZodMiniType;
  export const ModalInteractionCallbackRequestSchema: ZodMiniType;
  export const PrivateApplicationResponseSchema: ZodMiniType;
  export const PrivateChannelResponseSchema: ZodMiniType;
  export const ThreadResponseSchema: ZodMiniType;
  export const UpdateMessageInteractionCallbackRequestSchema: ZodMiniType;
  export const UserPIIResponseSchema: ZodMiniType;
  export const UserResponseSchema: ZodMiniType;
}
